import { type DragEvent, useId, useState } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface DropFieldProps {
  label: string
  /** What the area says. */
  text: string
  /** The id of the text that describes it. */
  hintId: string
  error: string | undefined
  isReading: boolean
  onPick: (file: File) => void
  className?: string
}

/** Takes a list as CSV or text, chosen or dropped, and reads it at once. */
export function DropField({ label, text, hintId, error, isReading, onPick, className = '' }: DropFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const pick = (file: File | undefined) => {
    if (file && !isReading) onPick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    pick(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the file field inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-col gap-1.5 ${className}`}
    >
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      {/* The native input covers the area, so that clicking and tabbing work. */}
      <div
        className={`relative flex min-h-36 flex-col items-center justify-center gap-2 overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 text-center font-semibold text-action hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus ${isOver ? 'outline-3 outline-focus' : ''}`}
      >
        <Icon name="download" className="size-8 rotate-180" />
        <span aria-hidden="true" className="wrap-anywhere">
          {text}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby={`${hintId}${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          aria-busy={isReading || undefined}
          onClick={(event) => isReading && event.preventDefault()}
          onChange={({ currentTarget }) => {
            pick(currentTarget.files?.[0])
            // Reset, so that the same file can be chosen again.
            currentTarget.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}
