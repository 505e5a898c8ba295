/** Hosts that `build --host-config` writes configuration for. */
export const HOST_NAMES = ['nginx', 'caddy', 'apache', 'netlify', 'cloudflare', 'cloudfront'] as const
export type HostName = (typeof HOST_NAMES)[number]
