export { tipTargetPort } from './tip-target.ts'
