import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EndingForm, type EndingProps } from './ending-form.tsx'

interface EndButtonProps extends EndingProps {
  /** The dialog's: it names what will be ended. */
  title: string
  className?: string
  children: ReactNode
}

/** Ends something after the password was asked for: whoever took a session must not throw the owner out with it. */
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
