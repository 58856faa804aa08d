import { TabPanel, TabView } from 'primereact/tabview';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: string;
  /** A primeicons name without `pi-`. */
  icon?: string;
  /** Shown after the label. */
  count?: number;
  /** May not be opened now; choosing it is still told, so that the screen can say why. */
  isDisabled?: boolean;
  content: ReactNode;
}

interface TabsProps {
  tabs: Tab[];
  active: string;
  /** Also called for a tab that may not be opened: the screen decides and says why. */
  onChange: (id: string) => void;
}

/** Tabs whose open one is the screen's state. Only the open one is mounted. */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  return (
    <TabView
      scrollable
      activeIndex={Math.max(
        0,
        tabs.findIndex((tab) => tab.id === active),
      )}
      onTabChange={({ index }) => onChange(tabs[index]?.id ?? active)}
    >
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          header={tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
          {...(tab.icon ? { leftIcon: `pi pi-${tab.icon}` } : {})}
          {...(tab.isDisabled ? { pt: { headerAction: { 'aria-disabled': true } } } : {})}
        >
          {tab.content}
        </TabPanel>
      ))}
    </TabView>
  );
}
