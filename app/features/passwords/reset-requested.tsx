import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { passwords } from '#content/passwords.ts'

const words = passwords.forgot.requested

/** The same for every address, so that nobody learns who has an account. */
export function ResetRequested({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <SentBlock level={2} title={words.title} text={message}>
      <p className="measure text-muted">{words.nothing}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={onAgain}>
          {words.again}
        </Button>
        <Link to="/auth" className="inline-flex min-h-11 items-center text-link">
          {passwords.backToLogin}
        </Link>
      </div>
    </SentBlock>
  )
}
