import { type AnyEndpoint, type ResponseOf, readResponse } from './api.ts'

interface UploadOptions {
  /** The uploaded share, from 0 to 1. At 1 the response is still pending. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with a file and reports progress, which fetch cannot. It resolves and rejects like browserApi: an
 * ApiError for an error response, a TypeError when the server could not be reached.
 *
 *     uploadForm<typeof sendProofAgain>(`/api/registrations/${token}/proof`, form, { onProgress })
 */
export function uploadForm<E extends AnyEndpoint>(
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      try {
        resolve(readResponse(request.status, request.statusText, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was ended'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
