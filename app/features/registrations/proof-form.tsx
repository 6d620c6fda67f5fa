import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { brand } from '#content/brand.ts'
import { registrationForm } from '#content/registration-form.ts'
import { proofId } from './proof-id.ts'
import { StepHeading } from './step-heading.tsx'
import { type Refusal, useConfirmation } from './use-confirmation.ts'
import { UtrField } from './utr-field.tsx'

const words = registrationForm.proof

type ProofFormProps = Parameters<typeof useConfirmation>[0] & { onFile: (hasFile: boolean) => void }

export function ProofForm({ onFile, ...props }: ProofFormProps) {
  const { file, pick, progress, utrError, refusal, confirm } = useConfirmation(props)
  useEffect(() => onFile(file !== undefined), [file, onFile])
  const utr = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (utrError) utr.current?.focus()
  }, [utrError])

  const send = () => confirm(utr.current?.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  // Enter clicks the submit button, which does nothing while disabled: then say why.
  const pressInField = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isConfirmDisabled) void send()
  }
  const isSending = progress !== undefined
  const isConfirmDisabled = props.setting.confirmWaitsForFile && (!file || isSending)
  return (
    <form
      id={proofId}
      noValidate
      onSubmit={submit}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-7"
    >
      <StepHeading number={2} title={words.title} text={words.text} />
      <PictureField
        label={words.label}
        hint={words.hint}
        choose={words.choose}
        chooseOther={words.chooseOther}
        previewLabel={words.preview}
        file={file}
        onPick={pick}
        isDisabled={isSending}
      />
      <UtrField ref={utr} error={utrError} onKeyDown={pressInField} />
      {refusal && <PaidAlready refusal={refusal} reference={props.reference} />}
      <div className="grid gap-4">
        {isSending && <ProgressBar label={words.progress} value={progress} />}
        <Button
          type="submit"
          size="lg"
          isBusy={isSending}
          disabled={isConfirmDisabled}
          className="needs-js w-full sm:w-auto sm:justify-self-start"
        >
          {isSending ? `${words.sending}, ${Math.round(progress * 100)}%` : words.confirm}
        </Button>
      </div>
    </form>
  )
}

/** When no seat is left, the payer first needs to know what happens to their money. */
function PaidAlready({ refusal, reference }: { refusal: NonNullable<Refusal>; reference: string }) {
  const text = { 'refund due': words.refundDue, emailed: words.emailed, unknown: words.paidAlready }[refusal]
  return (
    <p className="text-small">
      {text} <strong>{reference}</strong>:{' '}
      <a href={`mailto:${brand.email}?subject=${reference}`} className="text-link">
        {brand.email}
      </a>
    </p>
  )
}
