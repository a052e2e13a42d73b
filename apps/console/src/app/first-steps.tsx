import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Alert, Flex } from 'antd'
import { Link, useLocation } from 'react-router'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { firstArea } from './areas.tsx'

/** What a new site still lacks, over the first area of its owner until it is done. */
export function FirstSteps() {
  const { pathname } = useLocation()
  const isOwner = useSession(({ user }) => user?.role === 'owner')
  return isOwner && pathname === firstArea('owner') ? <Steps /> : null
}

function Steps() {
  const quiet = { quiet: true }
  const senders = useCall(calls.outboxAdmin.senders, {}, quiet).data
  const settings = useCall(calls.settingsAdmin.list, {}, quiet).data
  const staff = useCall(calls.staffAdmin.list, {}, quiet).data
  const email = settings?.info.find(({ area, name }) => area === 'site' && name === 'contactEmail')
  const steps = [
    {
      key: 'codes',
      isOpen: senders?.mailBy === 'outbox' && senders.smsBy === 'outbox',
      to: '/settings?area=outbox',
    },
    { key: 'contact', isOpen: email?.value === '', to: '/settings?area=site' },
    { key: 'staff', isOpen: staff?.info.length === 1, to: '/staff' },
  ] as const
  const open = steps.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  return (
    <Alert
      type="info"
      title={t('firstSteps.title')}
      description={
        <Flex vertical gap={4} component="ul" style={{ margin: 0, paddingInlineStart: 20 }}>
          {open.map(({ key, to }) => (
            <li key={key}>
              {t(`firstSteps.${key}`)} <Link to={to}>{t(`firstSteps.${key}To`)}</Link>
            </li>
          ))}
        </Flex>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
