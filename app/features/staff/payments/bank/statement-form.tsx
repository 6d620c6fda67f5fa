import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { bank } from '#content/staff/bank.ts'
import { DropField } from '../../form/drop-field.tsx'

const words = bank.upload

const pastedName = 'pasted.txt'

interface StatementFormProps {
  /** What is pasted. */
  text: string
  onType: (text: string) => void
  isReading: boolean
  error: string | undefined
  onRead: (file: File) => void
}

/** Takes a statement as a file, chosen or dropped, or as pasted text. */
export function StatementForm({ text, onType, isReading, error, onRead }: StatementFormProps) {
  const id = useId()
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [name, setName] = useState('')
  // An error belongs to the way that was used last.
  const isPasted = name === pastedName
  const fileError = isPasted ? undefined : error
  const textError = isPasted ? error : undefined
  useEffect(() => {
    if (textError) pasted.current?.focus()
  }, [textError])
  const read = (file: File) => {
    if (isReading) return
    setName(file.name)
    onRead(file)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    read(new File([text], pastedName, { type: 'text/plain' }))
  }
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id={`${id}-title`} className="font-semibold text-base">
        {words.title}
      </h2>
      <p id={`${id}-hint`} className="mt-1 mb-4 max-w-prose text-muted text-small">
        {words.hint}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <DropField
          label={words.file}
          text={isPasted || !name ? words.choose : isReading ? words.reading : words.chosen(name)}
          hintId={`${id}-hint`}
          error={fileError}
          isReading={isReading}
          onPick={read}
        />
        <form onSubmit={submit} className="flex flex-col items-start gap-3">
          <TextArea
            ref={pasted}
            label={words.paste}
            hint={words.pasteHint}
            value={text}
            error={textError}
            onChange={(event) => onType(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className="w-full"
          />
          <Button type="submit" variant="secondary" isBusy={isReading && isPasted} disabled={text.trim() === ''}>
            {words.read}
          </Button>
        </form>
      </div>
      <p role="status" className="sr-only">
        {isReading && words.reading}
      </p>
    </section>
  )
}
