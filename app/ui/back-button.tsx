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
  const goBack = () => (cameFromSomewhere() ? window.history.back() : navigate(otherwise))
  return <Button className={`needs-js ${className}`} onClick={goBack} {...rest} />
}

/** The length of the history is not enough: a new tab's empty page counts in it too. The router numbers its own entries. */
function cameFromSomewhere(): boolean {
  return document.referrer !== '' || window.history.state?.idx > 0
}
