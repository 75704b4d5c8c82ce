/** Subscriptions as the provider last reported them, and which of them make a player Pro. */
export * from './access';
export * from './subscription.entity';
export * from './subscriptions.repository';
