import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../measure.ts'
import { WORK } from './folders.ts'

// Newer versions of Astro need Node 22.
const [major = 0] = process.versions.node.split('.').map(Number)
const VERSIONS: Readonly<Record<string, string>> = {
  '@11ty/eleventy': '3.1.6',
  minisearch: '7.2.0',
  astro: major >= 22 ? '7.3.5' : '5.18.2',
  '@astrojs/react': major >= 22 ? '7.0.0' : '4.4.2',
}

/** Installs the generators of the npm registry, unless these versions are there. */
export function installPackages(): void {
  const missing = Object.keys(VERSIONS).filter((name) => installedVersion(name) !== VERSIONS[name])
  if (missing.length === 0) return
  mkdirSync(WORK, { recursive: true })
  writeFileSync(join(WORK, 'package.json'), JSON.stringify({ name: 'bench-tools', private: true, dependencies: VERSIONS }))
  capture('npm', 'install', '--prefix', WORK, '--ignore-scripts', '--no-audit', '--no-fund')
}

/** The file of an installed package, or of its folder. */
export function packageFile(name: string, path: string): string {
  return join(WORK, 'node_modules', name, path)
}

/** The version of an installed package; undefined where it is not installed. */
export function installedVersion(name: string): string | undefined {
  const file = packageFile(name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined
}
