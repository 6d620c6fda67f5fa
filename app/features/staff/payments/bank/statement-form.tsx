import { type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bank } from '#content/staff/bank.ts'

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
  const [isOver, setIsOver] = useState(false)
  const [name, setName] = useState('')
  // An error belongs to the way that was used last.
  const isPasted = name === pastedName
  const fileError = isPasted ? undefined : error
  const textError = isPasted ? error : undefined
  useEffect(() => {
    if (textError) pasted.current?.focus()
  }, [textError])
  const read = (file: File | undefined) => {
    if (!file || isReading) return
    setName(file.name)
    onRead(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    read(event.dataTransfer.files[0])
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the file field inside */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className="flex flex-col gap-1.5"
        >
          <label htmlFor={id} className="font-semibold text-small">
            {words.file}
          </label>
          {/* The native input covers the area, so that clicking and tabbing work. */}
          <div
            className={`relative flex min-h-36 flex-col items-center justify-center gap-2 overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 text-center font-semibold text-action hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus ${isOver ? 'outline-3 outline-focus' : ''}`}
          >
            <Icon name="download" className="size-8 rotate-180" />
            <span aria-hidden="true" className="wrap-anywhere">
              {isPasted || !name ? words.choose : isReading ? words.reading : words.chosen(name)}
            </span>
            <input
              id={id}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              aria-describedby={`${id}-hint${fileError ? ` ${id}-error` : ''}`}
              aria-invalid={fileError ? true : undefined}
              aria-busy={isReading || undefined}
              onClick={(event) => isReading && event.preventDefault()}
              onChange={({ currentTarget }) => {
                read(currentTarget.files?.[0])
                // Reset, so that the same file can be chosen again.
                currentTarget.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            />
          </div>
          <div role="alert">
            <FieldError id={id} error={fileError} />
          </div>
        </div>
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
