import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

interface CheckoutEndedProps {
  icon: IconName
  title: string
  text: string
  /** The next action. */
  children: ReactNode
}

/** Replaces the form when nothing is left to pay. */
export function CheckoutEnded({ icon, title, text, children }: CheckoutEndedProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-action-soft text-action">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-title">{title}</h2>
      <p className="text-lead text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
