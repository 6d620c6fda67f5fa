import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EndingForm, type EndingProps } from './ending-form.tsx'

interface EndButtonProps extends EndingProps {
  /** The dialog's title names what will be ended. */
  title: string
  className?: string
  children: ReactNode
}

/** Asks for the password first, so that a stolen session cannot sign the owner out. */
export function EndButton({ title, className, children, ...ending }: EndButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} startsInField>
        {isOpen && <EndingForm {...ending} onClose={close} />}
      </Dialog>
    </>
  )
}
