import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/problems.ts'
import type { UploadedPicture, uploadPicture } from '#contract/staff/pictures.ts'
import { asStaff, isDenied } from '../as-staff.ts'

export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** Uploads one picture at a time. `progress` is the share sent, from 0 to 1; at 1 the server makes its sizes. */
export function usePictureUpload(onUploaded: (picture: UploadedPicture) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [error, setError] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('picture', file)
      const options = { onProgress: setProgress, ...(leaving.current ? { signal: leaving.current.signal } : {}) }
      return asStaff(client, uploadForm<typeof uploadPicture>('/api/staff/pictures', form, options))
    },
    onMutate: () => setProgress(0),
    onSuccess: onUploaded,
    onError: (failure) => {
      // When the session has ended, the frame shows it and asks for the password.
      if (!isDenied(failure)) setError(getFormErrorMessage(failure))
    },
  })

  const upload = (file: File | undefined) => {
    if (!file || isPending) return
    const refusal = refusalOf(file)
    setError(refusal)
    if (!refusal) mutate(file)
  }
  return { upload, isUploading: isPending, progress, error }
}

/** What the server would say, before megabytes are sent. A file without a type is left to the server. */
function refusalOf({ type, size }: File): string | undefined {
  if (type !== '' && !acceptedTypes.includes(type)) return messages.notAnImage
  return size > limits.picture.maxBytes ? messages.pictureTooLarge : undefined
}
