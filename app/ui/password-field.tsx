import { type ComponentProps, useState } from 'react'
import { type FieldProps, Frame, useField } from './field.tsx'

/** A password field with a show button. */
export function PasswordField({ className, ...props }: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { frame, control } = useField(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame {...frame} className={className}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={isShown ? 'text' : 'password'}
          className="control pr-20"
        />
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="needs-js absolute inset-y-0.5 right-0.5 min-h-11 min-w-16 rounded-control px-3 font-semibold text-action text-small hover:text-action-strong focus-visible:rounded-control focus-visible:-outline-offset-3"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </span>
    </Frame>
  )
}
