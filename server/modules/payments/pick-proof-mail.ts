/** Thanks for a screenshot: a seat is promised only where one is held. */
export function pickProofMail({ holdsSeat }: { holdsSeat: boolean }) {
  return holdsSeat ? 'proof_received' : 'proof_received_unheld'
}
