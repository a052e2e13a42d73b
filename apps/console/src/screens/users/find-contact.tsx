import { Alert, Flex, Modal } from 'antd'
import { useNavigate } from 'react-router'
import { PersonPicker } from '#components/form/person-picker.tsx'
import { t } from '#text/text.ts'

/** What reads like an e-mail address or a phone number. */
export const isLikeContact = (text: string) => /@|^\+|^[\d\s().-]{10,}$/.test(text)

interface FindContactProps {
  /** What to begin with; null while it is closed. */
  q: string | null
  onClose: () => void
}

/** Finds the user with a whole contact. It stands in no address, and the audit log says who looked. */
export function FindContact({ q, onClose }: FindContactProps) {
  const navigate = useNavigate()
  return (
    <Modal open={q !== null} title={t('users.findContact')} footer={null} onCancel={onClose} destroyOnHidden>
      <Flex vertical gap={12}>
        <Alert type="info" showIcon title={t('users.contactNote')} />
        <PersonPicker q={q ?? ''} onChange={uid => void navigate(`/users/${uid}`)} />
      </Flex>
    </Modal>
  )
}
