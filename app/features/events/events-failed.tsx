import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { events } from '#content/events.ts'

const words = events.error

export function EventsFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex max-w-xl gap-4 rounded-card border border-line bg-card p-6">
      <Icon name="alert" className="mt-1 size-6 text-action" />
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-heading">{words.title}</h3>
        <p className="text-muted">{words.text}</p>
        <Button variant="secondary" onClick={retry}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
