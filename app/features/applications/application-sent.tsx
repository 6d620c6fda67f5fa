import { ButtonLink } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { home } from '#content/home.ts'

const words = home.registration.sent

export function ApplicationSent() {
  return (
    <SentBlock title={words.title} text={words.text}>
      <ButtonLink to="/events" variant="secondary" className="mt-2">
        {words.events}
      </ButtonLink>
    </SentBlock>
  )
}
