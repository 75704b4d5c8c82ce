/**
 * Whether a host is this machine itself, under one of its names: `localhost`, 127.0.0.0/8 or `::1`.
 * @param host a name or an address; an IPv6 address with or without brackets
 */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
