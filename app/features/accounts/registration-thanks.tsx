import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NoBreak } from '#app/ui/no-break.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { auth } from '#content/auth.ts'

const words = auth.thanks

interface RegistrationThanksProps {
  name: string
  email: string
  onAgain: () => void
}

export function RegistrationThanks({ name, email, onAgain }: RegistrationThanksProps) {
  return (
    <div data-registered>
      <SentBlock
        level={2}
        title={`${words.title}, ${name}!`}
        text={
          <>
            {words.text} <NoBreak text={`${email}.`} />
          </>
        }
      >
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/courses">{words.courses}</ButtonLink>
          <Button variant="secondary" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      </SentBlock>
    </div>
  )
}
