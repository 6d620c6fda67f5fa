import { useState } from 'react'
import { sentenceFor } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { devices as words } from '#content/devices.ts'

/**
 * A button that ends something, and says how it went. Busy from the press on: a mutation's own word for it comes a moment
 * later, when a second press has been sent. Told from here: the button is gone by the time that it has ended.
 */
export function useEnding(end: () => Promise<unknown>, done: { title: string; description: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const onClick = async () => {
    setIsBusy(true)
    try {
      await end()
      toast(done)
    } catch (error) {
      toast({ title: words.notEnded, description: sentenceFor(error), tone: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, onClick }
}
