import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { SpinnerMark } from './spinner.tsx'

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'marigold' | 'danger'
  size?: 'md' | 'lg'
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { isBusy?: boolean; children: ReactNode }

/** While busy it keeps focus and size, and further clicks do nothing. */
export function Button({
  variant,
  size,
  isBusy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Preventing the click also prevents Enter in a field: the browser submits by clicking the button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={buttonClasses({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      {isBusy && <SpinnerMark className="size-5" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClasses({ variant, size }, className)} {...rest} />
}

const variants = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'text-ink hover:bg-ink/8',
  /** A text-only button on any band, aligned with the page's edge. */
  plain: 'px-0! text-current underline underline-offset-4 hover:decoration-2',
  marigold: 'bg-marigold text-on-marigold hover:bg-marigold-strong',
  danger: 'bg-rejected text-paper hover:bg-rejected/88',
}

/** Here and not in controls.css: it must win over the variant's own colours. */
const disabled = 'disabled:border-transparent disabled:bg-line disabled:text-muted'

const sizes = { md: '', lg: 'min-h-13 px-6 text-base' }

interface VariantProps {
  variant: ButtonStyle['variant'] | undefined
  size: ButtonStyle['size'] | undefined
}

function buttonClasses({ variant = 'primary', size = 'md' }: VariantProps, className = '') {
  return `button ${variants[variant]} ${sizes[size]} ${disabled} ${className}`
}
