import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NoBreak } from '#app/ui/no-break.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { registrationForm as words } from '#content/registration-form.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Setting } from './settings.ts'

interface ConfirmedProps {
  /** Confirms the payment even when the response has no further details. */
  registration: EventRegistration | undefined
  email: string
  setting: Setting
}

export function Confirmed({ registration, email, setting }: ConfirmedProps) {
  const { title, text, textUnheld, reference, open, note } = words.confirmed
  const isUnheld = registration?.isSeatHeld === false
  return (
    <div className="max-lg:wrap pb-section lg:pb-0">
      <Card className="p-5 sm:p-8">
        <SentBlock
          level={2}
          title={title}
          text={
            <>
              {isUnheld ? textUnheld : text} <NoBreak text={`${email}.`} />
            </>
          }
        >
          {registration && (
            <dl className="mt-2 w-full rounded-control bg-action-soft px-4 py-4 sm:px-5">
              <dt className="text-label text-muted">{reference}</dt>
              <dd className="flex flex-wrap items-center gap-x-2">
                <span className="select-all font-bold font-display text-heading tracking-wide">
                  {registration.reference}
                </span>
                <CopyButton text={registration.reference} label={words.qr.copyReference} />
              </dd>
            </dl>
          )}
          <div className="mt-2 flex flex-wrap gap-3">
            {registration && (
              <ButtonLink to={`/registration/${registration.linkToken}`} size="lg">
                {open}
              </ButtonLink>
            )}
            {/* The workshop's button stays, disabled (docs/spec.md §4.4). */}
            {setting.confirmWaitsForFile && (
              <Button size="lg" disabled>
                <Icon name="check" />
                {words.proof.done}
              </Button>
            )}
          </div>
          <p className="text-muted text-small">{note}</p>
        </SentBlock>
      </Card>
    </div>
  )
}
