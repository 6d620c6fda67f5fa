import { Badge } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { eventFacts } from '#content/event-facts.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const { states } = eventFacts

interface StateBadgeProps {
  event: Pick<Masterclass, 'isLimited' | 'seatsLeft'>
  state: EventState
  className?: string
}

export function StateBadge({ event, state, className = '' }: StateBadgeProps) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {stateInWords(event, state)}
    </Badge>
  )
}

export function stateInWords({ isLimited, seatsLeft }: StateBadgeProps['event'], state: EventState): string {
  if (state !== 'open') return states[state]
  if (seatsLeft !== null) return states.seatsLeft(seatsLeft)
  return isLimited ? states.limited : states.open
}

const looks: Record<EventState, { tone: 'marigold' | 'accepted' | 'neutral' | 'rejected'; icon: IconName }> = {
  open: { tone: 'marigold', icon: 'users' },
  live: { tone: 'accepted', icon: 'video' },
  full: { tone: 'neutral', icon: 'users' },
  closed: { tone: 'neutral', icon: 'lock' },
  over: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'rejected', icon: 'close' },
  undated: { tone: 'neutral', icon: 'calendar' },
}
