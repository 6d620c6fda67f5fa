import { useRef, useState } from 'react'
import { getErrorMessage } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { emailLinks } from '#content/mailed-links.ts'

const words = emailLinks.confirm.expired

/** Requests a new link, to the same address, in place of an expired one. */
export function RequestLink({ email, requestLink }: { email: string; requestLink: () => Promise<unknown> }) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'sent'>('idle')
  const [failure, setFailure] = useState({ text: '', count: 0 })
  const isOnItsWay = useRef(false)

  const press = async () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setStage('asking')
    try {
      await requestLink()
      setStage('sent')
      setFailure(({ count }) => ({ text: '', count: count + 1 }))
    } catch (error) {
      setStage('idle')
      setFailure(({ count }) => ({ text: getErrorMessage(error, words.failed), count: count + 1 }))
    } finally {
      isOnItsWay.current = false
    }
  }

  return (
    <div className="flex w-full flex-col gap-4">
      <FormAlert {...failure} />
      <Button isBusy={stage === 'asking'} onClick={press} className="w-full sm:w-auto sm:self-start">
        {stage === 'asking' ? words.asking : stage === 'sent' ? words.again : words.ask}
      </Button>
      {/* Rendered from the start: screen readers only announce changes inside an existing live region. */}
      <p role="status" className="wrap-anywhere text-muted">
        {stage === 'sent' ? `${words.sent} ${email}` : email}
      </p>
    </div>
  )
}
