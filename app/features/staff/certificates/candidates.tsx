import { type ReactNode, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { staffCertificates } from '#content/staff/certificates.ts'
import type { Candidate, StaffCertificates } from '#contract/staff/certificates.ts'
import { FormPart } from '../catalogue/form-parts.tsx'
import { FirstRows } from '../list/first-rows.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { IssueDialog } from './issue-dialog.tsx'

const words = staffCertificates.issue

interface CandidatesProps {
  eventId: number
  certificates: StaffCertificates
  /** Narrows what is shown, not who is chosen. */
  search: string
}

/** Who can get a certificate now, ticked, and who cannot, with the reason. */
export function Candidates({ eventId, certificates, search }: CandidatesProps) {
  const { candidates, sessions, isOver, rule, issued } = certificates
  const qualifying = candidates.filter(({ missing }) => missing === null)
  const others = candidates.filter(({ missing }) => missing !== null)
  // By hand nobody is ticked at first; otherwise the rule has decided, and the team may leave somebody out.
  const isManual = rule.rule === 'manual'
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const isTickedFirst = ({ wasRevoked }: Candidate) => !isManual && !wasRevoked
  const isChosen = (candidate: Candidate) => changed.has(candidate.registrationId) !== isTickedFirst(candidate)
  const chosen = qualifying.filter(isChosen)
  const toggle = ({ registrationId }: Candidate) => {
    const next = new Set(changed)
    if (!next.delete(registrationId)) next.add(registrationId)
    setChanged(next)
  }
  const chooseAll = () =>
    setChanged(new Set(qualifying.flatMap((one) => (isTickedFirst(one) ? [] : [one.registrationId]))))
  const [isConfirming, setIsConfirming] = useState(false)
  const isUnrecorded = isOver && issued.length === 0 && candidates.every(({ attended }) => attended === 0)
  const hasValid = issued.some(({ state }) => state === 'valid')
  const isNoneLeft = qualifying.length === 0 && others.length > 0 && hasValid
  const isOnlyRevoked = qualifying.length > 0 && qualifying.every(({ wasRevoked }) => wasRevoked)
  const asksForAttendance = isUnrecorded && others.some(({ missing }) => missing === 'sessions')
  const found = candidates.filter(({ name, email }) => matchesSearch(search, name, email))
  const foundQualifying = found.filter(({ missing }) => missing === null)
  const foundOthers = found.filter(({ missing }) => missing !== null)
  const facts = { sessions, isOver, isUnrecorded }
  return (
    <FormPart title={words.title}>
      {!isOver && <p className="text-muted">{words.notOver}</p>}
      {candidates.length === 0 && <p className="text-muted">{issued.length > 0 ? words.nobody : words.empty}</p>}
      {isNoneLeft && found.length > 0 && <p className="text-muted">{words.noneLeft}</p>}
      {isOnlyRevoked && <p className="text-muted">{words.onlyRevoked}</p>}
      {asksForAttendance && <p className="text-muted">{words.noAttendance}</p>}
      <p role="status" className="text-muted empty:hidden">
        {candidates.length > 0 && found.length === 0 && staffCertificates.noMatch}
      </p>
      {qualifying.length > 0 && (
        <div>
          {foundQualifying.length > 0 && (
            <People candidates={foundQualifying}>
              {(candidate) => (
                <label className="flex min-h-13 cursor-pointer items-center gap-3 px-1 py-2 hover:bg-ink/4">
                  <input
                    type="checkbox"
                    className="size-5.5 shrink-0 scroll-mb-24 tick"
                    checked={isChosen(candidate)}
                    onChange={() => toggle(candidate)}
                  />
                  <Person candidate={candidate} {...facts} />
                </label>
              )}
            </People>
          )}
          {(!isOnlyRevoked || chosen.length > 0) && (
            <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 bg-card/95 px-1 py-3 backdrop-blur">
              <Button disabled={chosen.length === 0 || !isOver} onClick={() => setIsConfirming(true)}>
                {chosen.length === 0 ? words.nobodyChosen : words.button(chosen.length)}
              </Button>
              {chosen.length < qualifying.length && (
                <Button variant="quiet" onClick={chooseAll}>
                  {words.all(qualifying.length)}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {foundOthers.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-small">{words.notQualifying}</h3>
          <People candidates={foundOthers}>
            {(candidate) => (
              <div className="flex min-h-13 items-center gap-3 px-1 py-2">
                <Person candidate={candidate} {...facts} />
              </div>
            )}
          </People>
          <p className="mt-2 text-muted text-small">{words.hint}</p>
        </div>
      )}
      <IssueDialog
        eventId={eventId}
        chosen={chosen}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onIssued={() => setChanged(new Set())}
      />
    </FormPart>
  )
}

interface PeopleProps {
  candidates: readonly Candidate[]
  children: (candidate: Candidate) => ReactNode
}

function People({ candidates, children }: PeopleProps) {
  return (
    <FirstRows rows={candidates} max={20}>
      {(shown) => (
        <ul className="divide-y divide-line border-line border-y">
          {shown.map((candidate) => (
            <li key={candidate.registrationId}>{children(candidate)}</li>
          ))}
        </ul>
      )}
    </FirstRows>
  )
}

interface PersonProps {
  candidate: Candidate
  sessions: number
  isOver: boolean
  /** Nobody has been marked as present. */
  isUnrecorded: boolean
}

function Person({ candidate, sessions, isOver, isUnrecorded }: PersonProps) {
  const { name, email, attended, missing, wasRevoked, isNameChosen } = candidate
  const isSettled = missing === null && !wasRevoked
  return (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <strong dir="auto" className="wrap-anywhere">
          {name}
        </strong>
        <span className="wrap-anywhere block text-muted text-small">
          {email}
          {isNameChosen && ` · ${words.chosenName}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="text-muted tabular-nums">{words.sessions(attended, sessions)}</span>
        <Badge tone={isSettled ? 'accepted' : 'pending'}>
          {missing === 'sessions' && !isOver
            ? words.soFar
            : missing === 'sessions' && isUnrecorded
              ? words.noAttendanceBadge
              : missing
                ? words.missing[missing]
                : wasRevoked
                  ? words.revoked
                  : words.qualifies}
        </Badge>
      </span>
    </span>
  )
}
