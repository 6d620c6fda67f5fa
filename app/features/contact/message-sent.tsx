import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { contact } from '#content/contact.ts'

const words = contact.thanks

/** Takes the form's place, and the focus with it, so that a screen reader goes on here. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => block.current?.focus(), [])
  return (
    <div ref={block} tabIndex={-1} className="rise flex scroll-mt-28 flex-col items-start gap-4 py-6">
      <span className="grid size-14 place-items-center rounded-full bg-accepted-soft text-accepted">
        <Icon name="check" className="size-7" />
      </span>
      <h3 className="text-title">{words.title}</h3>
      <p className="measure text-lead text-muted">{words.text}</p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
