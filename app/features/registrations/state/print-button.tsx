import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="quiet" className="needs-js" onClick={() => window.print()}>
      <Icon name="print" className="size-5" />
      {label}
    </Button>
  )
}
