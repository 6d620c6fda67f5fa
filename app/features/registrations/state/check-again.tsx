import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { registrationPage as words } from '#content/registration-page.ts'

/** Refetches, and confirms even when nothing has changed. */
export function CheckAgain({ onCheck }: { onCheck: () => Promise<unknown> }) {
  const [step, setStep] = useState<'idle' | 'checking' | 'checked'>('idle')
  const check = async () => {
    setStep('checking')
    await onCheck()
    setStep('checked')
  }
  const isChecking = step === 'checking'
  return (
    <>
      <Button variant="secondary" size="lg" isBusy={isChecking} onClick={check}>
        {isChecking ? words.checking : words.check}
      </Button>
      <p role="status" className="self-center text-muted text-small">
        {step === 'checked' && words.checked}
      </p>
    </>
  )
}
