import { Proof } from '#components/account/identity/proof.tsx'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** Proof of who changes a contact: by password, a code to one of the contacts there are, or a passkey. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = useSearchParams().get('kind') === 'email' ? 'email' : 'phone'
  return (
    <StepFrame title={t('verify.title')} lead={t('verify.lead')}>
      <Proof onProved={() => navigate(`/setEmailMobile?kind=${kind}`, { replace: true })} />
    </StepFrame>
  )
}
