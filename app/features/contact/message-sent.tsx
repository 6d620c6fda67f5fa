import { Button } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { contact } from '#content/contact.ts'

const words = contact.thanks

export function MessageSent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentBlock title={words.title} text={words.text}>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </SentBlock>
  )
}
