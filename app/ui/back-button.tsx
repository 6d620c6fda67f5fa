import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'

type BackButtonProps = ComponentProps<typeof Button> & {
  /** The target when there is no history: a link in an email, a new tab. */
  fallbackPath: string
}

/** The browser's own Back, even to another site. Hidden without scripts. */
export function BackButton({ fallbackPath, className = '', ...rest }: BackButtonProps) {
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate(fallbackPath))
  return <Button className={`needs-js ${className}`} onClick={goBack} {...rest} />
}
