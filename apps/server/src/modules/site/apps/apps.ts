import {
  type AppPlatform,
  appPlatforms,
  type appsAdmin,
  type DownloadInfo,
  type List,
  type ParsedOf,
  type StaffApp,
} from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { siteSettings } from '../settings.ts'
import { siteApp } from '../tables.ts'
import { defaultVersions } from './default-versions.ts'

/** Every platform's client in the order of the console, with defaults for those that no operator changed. */
async function readApps(scope: Scope): Promise<Record<AppPlatform, StaffApp>> {
  const rows = await scope.db.select().from(siteApp)
  const entries = appPlatforms.map((platform): [AppPlatform, StaffApp] => {
    const row = rows.find(candidate => candidate.platform === platform)
    return [platform, row ?? defaultApp(platform)]
  })
  return Object.fromEntries(entries) as Record<AppPlatform, StaffApp>
}

function defaultApp(platform: AppPlatform): StaffApp {
  const empty = { downloadUrl: '', backupUrl: '', vipUrl: '', memo: '' }
  return { platform, version: defaultVersions[platform], ...empty, updatedAt: null, revision: 0 }
}

export async function downloadInfo(scope: Scope): Promise<DownloadInfo> {
  const { android, tv, iphone, ipad, windows, mac } = await readApps(scope)
  const memo = (app: StaffApp) => inLanguage(scope.viewer.language, app.memo)
  return {
    androidUrl: android.downloadUrl,
    androidDownloadURL: android.downloadUrl,
    androidVer: android.version,
    tvDownloadURL: tv.downloadUrl,
    tvVer: tv.version,
    tvMemo: memo(tv),
    iphoneDownloadURL: iphone.downloadUrl,
    iphoneVer: iphone.version,
    iphoneBak: iphone.backupUrl,
    iphoneVip: iphone.vipUrl,
    ipadDownloadURL: ipad.downloadUrl,
    ipadVer: ipad.version,
    ipadBak: ipad.backupUrl,
    ipadVip: ipad.vipUrl,
    pcDownloadURL: windows.downloadUrl || mac.downloadUrl,
    pcVer: windows.version,
    pcMemo: memo(windows),
    windowsDownloadURL: windows.downloadUrl,
    macDownloadURL: mac.downloadUrl,
    macVer: mac.version,
    macMemo: memo(mac),
  }
}

export async function switchVersion(scope: Scope) {
  const { trialVersion, minVersion, minWebVersion } = await scope.kernel.settings.of(siteSettings)
  return { hasSwitchVersion: trialVersion, minVersion, minWebVersion }
}

export async function staffApps(scope: Scope): Promise<List<StaffApp>> {
  return wholeList(Object.values(await readApps(scope)))
}

/** @throws conflict when the client was changed since the revision that the editor saw */
export async function saveApp(
  scope: Scope,
  { revision, ...form }: ParsedOf<typeof appsAdmin.save>,
): Promise<StaffApp> {
  const row = { ...form, updatedAt: scope.now(), revision: revision + 1 }
  const saved =
    revision === 0
      ? await scope.db.insert(siteApp).values(row).onConflictDoNothing().returning()
      : await scope.db
          .update(siteApp)
          .set(row)
          .where(and(eq(siteApp.platform, form.platform), eq(siteApp.revision, revision)))
          .returning()
  return saved[0] ?? fail('conflict')
}
