import { Badge } from '#app/ui/badge.tsx'
import { staffEvents as words } from '#content/staff/events.ts'
import type { StaffEvent } from '#contract/staff/events.ts'

export type ConsoleState = keyof typeof words.states

/** What visitors see; for the team, a draft that was on the site is 'hidden'. */
export function consoleState({ status, state, publishedAt }: Pick<StaffEvent, 'status' | 'state' | 'publishedAt'>) {
  if (status !== 'draft') return state
  return publishedAt === null ? 'draft' : 'hidden'
}

export function EventStateBadge({ state }: { state: ConsoleState }) {
  return <Badge {...styles[state]}>{words.states[state]}</Badge>
}

const styles = {
  draft: { tone: 'neutral', icon: 'hourglass' },
  hidden: { tone: 'neutral', icon: 'lock' },
  open: { tone: 'accepted', icon: 'check' },
  live: { tone: 'accepted', icon: 'video' },
  full: { tone: 'pending', icon: 'users' },
  closed: { tone: 'pending', icon: 'lock' },
  over: { tone: 'neutral', icon: 'clock' },
  cancelled: { tone: 'rejected', icon: 'close' },
  undated: { tone: 'pending', icon: 'calendar' },
} as const
