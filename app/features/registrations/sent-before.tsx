import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { SentProof } from './draft.ts'

const words = registrationForm.sentBefore

/** In place of the form, so that a payer who comes back does not pay again. */
export function SentBefore({ reference, linkToken, onAnother }: SentProof & { onAnother: () => void }) {
  return (
    <div className="max-lg:wrap pb-section lg:pb-0">
      <Card className="flex flex-col items-start gap-4 p-5 sm:p-8">
        <div role="status">
          <h2 className="flex items-center gap-3 text-heading">
            <Icon name="check" className="size-6 shrink-0 text-accepted" />
            {words.title}
          </h2>
          <p className="mt-2 text-muted">
            {words.reference} <strong className="select-all text-ink tracking-wide">{reference}</strong>.
          </p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink to={`/registration/${linkToken}`} size="lg">
            {words.open}
          </ButtonLink>
          <Button variant="quiet" size="lg" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </Card>
    </div>
  )
}
