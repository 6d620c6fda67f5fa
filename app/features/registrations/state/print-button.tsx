import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ticket } from '#content/ticket.ts'

export function PrintButton() {
  return (
    <Button variant="quiet" className="needs-js" onClick={() => window.print()}>
      <Icon name="print" className="size-5" />
      {ticket.print}
    </Button>
  )
}
