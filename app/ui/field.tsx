import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
}

/** Native controls. Other props, `ref` included, are passed to the control. */
export function TextField({ className, ...props }: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame} className={className}>
      <input type="text" {...control} className="control" />
    </Frame>
  )
}

export function TextArea({ className, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame} className={className}>
      <textarea rows={4} {...control} className="control" />
    </Frame>
  )
}

export function SelectField({ className, children, ...props }: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame} className={className}>
      <span className="relative block">
        <select {...control} className="control">
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
      </span>
    </Frame>
  )
}

export function CheckboxField({ className = '', ...props }: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <div className={className}>
      <label htmlFor={frame.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input type="checkbox" {...control} className="mt-0.5 size-5.5 shrink-0 tick" />
        <span>{frame.label}</span>
      </label>
      <Hint {...frame} />
      <FieldError {...frame} />
    </div>
  )
}

type FrameProps = FieldProps & { id: string }

/** For fields in other files of app/ui: label, hint, control and error in order. */
export function Frame({
  className = '',
  children,
  ...frame
}: FrameProps & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={frame.id} className="font-semibold text-small">
        {frame.label}
        {frame.isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <Hint {...frame} />
      {children}
      <FieldError {...frame} />
    </div>
  )
}

function Hint({ id, hint }: FrameProps) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-muted text-small">
      {hint}
    </p>
  )
}

export function FieldError({ id, error }: Pick<FrameProps, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-rejected text-small">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      <span className="min-w-0">{error}</span>
    </p>
  )
}

/** Separates the field's props from the control's, and links them by id. */
export function useField<P extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  isOptional = false,
  ...native
}: P) {
  const ownId = useId()
  const id = native.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, error, isOptional },
    control: { ...native, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}
