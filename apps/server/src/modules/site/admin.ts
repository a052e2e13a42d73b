import { appsAdmin, auditAdmin, jobsAdmin, settingsAdmin, siteAdmin, storageAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { saveApp, staffApps } from './apps/apps.ts'
import { auditExport } from './audit/export-audit.ts'
import { listAudit } from './audit/list-audit.ts'
import { orderChannels, saveChannel, staffChannels } from './channels/staff-channels.ts'
import { removeJob, retryJob } from './jobs/end-failed-job.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { resetSetting, setSetting, settingHistory, staffSettings } from './staff-settings/staff-settings.ts'

export const admin = [
  bind(auditAdmin.list, listAudit),
  bind(auditAdmin.openExport, auditExport.open),
  bind(jobsAdmin.list, listJobs),
  bind(jobsAdmin.retry, retryJob),
  bind(jobsAdmin.remove, removeJob),
  bind(storageAdmin.state, scope => scope.kernel.disk.refresh()),
  bind(appsAdmin.list, staffApps),
  bind(appsAdmin.save, saveApp),
  bind(settingsAdmin.list, staffSettings),
  bind(settingsAdmin.history, settingHistory),
  bind(settingsAdmin.set, setSetting),
  bind(settingsAdmin.reset, resetSetting),
  bind(siteAdmin.channels, staffChannels),
  bind(siteAdmin.saveChannel, saveChannel),
  bind(siteAdmin.orderChannels, orderChannels),
]
