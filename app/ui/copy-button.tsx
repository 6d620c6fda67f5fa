import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  /** The accessible name: 'Copy the reference'. */
  label: string
  /** The visible text, where 'Copy' alone is unclear. The label starts with it. */
  words?: string
  /** Where it stands beside other buttons and looks like them. */
  className?: string
}

const ownLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold text-action text-small hover:bg-action-soft'

/** Confirms briefly. If the clipboard is blocked, the text beside it can still be selected. */
export function CopyButton({ text, label, words = 'Copy', className = ownLook }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <button type="button" onClick={copy} aria-label={label} className={className}>
      <Icon name={isCopied ? 'check' : 'copy'} className="size-5" />
      <span aria-hidden="true">{isCopied ? 'Copied' : words}</span>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </button>
  )
}
