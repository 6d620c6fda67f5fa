import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { staffCertificates } from '#content/staff/certificates.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { IssuedCertificate } from '#contract/staff/certificates.ts'
import { FormPart } from '../catalogue/form-parts.tsx'
import { FirstRows } from '../list/first-rows.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { EndDialog, type Ending } from './end-dialog.tsx'
import { sortIssued } from './sort-issued.ts'

const words = staffCertificates.issued
const tones = { valid: 'accepted', replaced: 'pending', revoked: 'rejected', withdrawn: 'neutral' } as const

interface IssuedListProps {
  issued: readonly IssuedCertificate[]
  search: string
}

/** Every certificate of the event, ended ones too. */
export function IssuedList({ issued, search }: IssuedListProps) {
  const [ending, setEnding] = useState<{ certificate: IssuedCertificate; kind: Ending }>()
  const found = issued.filter(({ name, email }) => matchesSearch(search, name, email))
  return (
    <FormPart title={words.title}>
      <p role="status" className="text-muted empty:hidden">
        {issued.length === 0 ? words.empty : found.length === 0 && staffCertificates.noMatch}
      </p>
      {found.length > 0 && (
        <FirstRows rows={sortIssued(found)} max={20}>
          {(shown) => (
            <ul className="divide-y divide-line border-line border-y">
              {shown.map((certificate) => (
                <li
                  key={certificate.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 py-2.5"
                >
                  <Summary certificate={certificate} />
                  <Actions certificate={certificate} onEnd={(kind) => setEnding({ certificate, kind })} />
                </li>
              ))}
            </ul>
          )}
        </FirstRows>
      )}
      {ending && <EndDialog {...ending} onClose={() => setEnding(undefined)} />}
    </FormPart>
  )
}

function Summary({ certificate }: { certificate: IssuedCertificate }) {
  const { id, name, email, state, isReady, issuedAt, stateChangedAt, reason } = certificate
  return (
    <div className="min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong dir="auto" className={`wrap-anywhere ${name === null ? 'text-muted' : ''}`}>
          {name ?? words.withdrawnName(id)}
        </strong>
        <Badge tone={isReady ? tones[state] : 'pending'}>{isReady ? words.states[state] : words.signing}</Badge>
      </p>
      {email && <p className="wrap-anywhere text-muted text-small">{email}</p>}
      <p className="wrap-anywhere text-muted text-small">
        {formatDateTime(issuedAt)}
        {stateChangedAt && ` · ${words.states[state]}: ${formatDateTime(stateChangedAt)}`}
        {reason && ` · ${reason}`}
      </p>
    </div>
  )
}

const irreversible = 'text-rejected! hover:bg-rejected-soft!'

function Actions({ certificate, onEnd }: { certificate: IssuedCertificate; onEnd: (kind: Ending) => void }) {
  const { id, name, state, isReady } = certificate
  return (
    <div className="flex flex-wrap items-center gap-1">
      {isReady && (
        <ButtonLink to={`/certificates/${id}`} variant="quiet" target="_blank" aria-label={words.openLabel(name ?? id)}>
          {words.open}
        </ButtonLink>
      )}
      {state === 'valid' && (
        <>
          <Button variant="quiet" onClick={() => onEnd('reissue')}>
            {words.reissue}
            <span className="sr-only">{name ?? id}</span>
          </Button>
          <Button variant="quiet" className={irreversible} onClick={() => onEnd('revoke')}>
            {words.revoke}
            <span className="sr-only">{name ?? id}</span>
          </Button>
        </>
      )}
      {state !== 'withdrawn' && (
        <Button variant="quiet" className={irreversible} onClick={() => onEnd('withdraw')}>
          {words.withdraw}
          <span className="sr-only">{name ?? id}</span>
        </Button>
      )}
    </div>
  )
}
