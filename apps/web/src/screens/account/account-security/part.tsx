import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { SignIns } from './sign-ins.tsx'
import { TwoStep } from './two-step.tsx'

const parts = {
  devices: Devices,
  signIns: SignIns,
  twoStep: TwoStep,
  passkeys: Passkeys,
  export: DataExport,
  delete: DeleteAccount,
}
export type PartName = keyof typeof parts

/** What opens from the overview, in a file of its own. */
export function Part({ name }: { name: PartName }) {
  const Shown = parts[name]
  return <Shown />
}
