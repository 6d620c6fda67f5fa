export { certificateUrl } from './certificate-urls.ts'
export { signCertificates } from './sign-certificates.ts'
export { deleteName, insertKey as registerKey, listCertificatesOfSeats, listChosenNames } from './store.ts'
export { withdrawCertificates } from './withdraw-certificates.ts'
