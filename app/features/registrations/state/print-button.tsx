import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type PrintButtonProps = { label: string } & Pick<ComponentProps<typeof Button>, 'variant'>

export function PrintButton({ label, variant = 'quiet' }: PrintButtonProps) {
  return (
    <Button variant={variant} className="needs-js" onClick={() => window.print()}>
      <Icon name="print" className="size-5" />
      {label}
    </Button>
  )
}
