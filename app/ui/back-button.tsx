import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'

type BackButtonProps = ComponentProps<typeof Button> & {
  /** Where to go for somebody who came here first: a link in a mail, a new tab. */
  otherwise: string
}

/** The browser's own way back, also to another site. Without scripts it is not offered. */
export function BackButton({ otherwise, className = '', ...rest }: BackButtonProps) {
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate(otherwise))
  return <Button className={`needs-js ${className}`} onClick={goBack} {...rest} />
}
