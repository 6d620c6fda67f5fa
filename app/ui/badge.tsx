import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Tone = keyof typeof tones

interface BadgeProps {
  tone?: Tone
  icon?: IconName
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-label font-semibold ${tones[tone]} ${className}`}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  )
}

const tones = {
  neutral: 'bg-ink/8 text-ink',
  marigold: 'bg-marigold text-on-marigold',
  action: 'bg-action-soft text-action',
  pending: 'bg-pending-soft text-pending',
  accepted: 'bg-accepted-soft text-accepted',
  rejected: 'bg-rejected-soft text-rejected',
}
