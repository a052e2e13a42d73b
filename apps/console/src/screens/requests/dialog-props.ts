import type { StaffRequest } from '@xinghe/contract'

export interface RequestDialogProps {
  request: StaffRequest
  onClose: () => void
}
