import type { AuditEntry } from '@xinghe/contract'
import { Collapse, Flex, Typography } from 'antd'
import { DetailDrawer, DetailFacts } from '#components/page/detail-drawer.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { actionName } from './action-name.ts'
import { fieldsOf } from './audit-fields.tsx'

/** One thing that staff did, with all that was sent. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <DetailDrawer of={entry} title={t('audit.details')} onClose={onClose}>
      {entry => <Sheet entry={entry} />}
    </DetailDrawer>
  )
}

function Sheet({ entry }: { entry: AuditEntry }) {
  const { at, staff, action, target, person, subject, address, input } = entry
  const items = [
    { label: t('audit.at'), children: formatTime(at) },
    { label: t('audit.staff'), children: staff ? <UserLink user={staff} /> : t('audit.machine') },
    { label: t('audit.action'), children: actionName(action) },
    { label: t('audit.target'), children: person ? <UserLink user={person} /> : subject || '–' },
    { label: t('audit.targetId'), children: target || '–' },
    { label: t('audit.address'), children: address || '–' },
  ]
  return (
    <Flex vertical gap={16}>
      <DetailFacts items={[...items, ...fieldsOf(entry)]} />
      <Collapse
        size="small"
        ghost
        items={[
          {
            key: 'raw',
            label: t('audit.raw'),
            children: (
              <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
                {JSON.stringify(input, null, 2)}
              </pre>
            ),
          },
        ]}
      />
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t('audit.path')} {action}
      </Typography.Text>
    </Flex>
  )
}
