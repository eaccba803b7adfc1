// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = Backend
typealias Name5 = Budgets
typealias Name6 = Budgets.Kind
typealias Name7 = CalendarDate
typealias Name8 = CallOutcome
typealias Name9 = ChartAction
typealias Name10 = ChartComparison
typealias Name11 = ChartComparison.Finding
typealias Name12 = ChartCondition
typealias Name13 = ChartCondition.Comparison
typealias Name14 = ChartDifference
typealias Name15 = ChartError
typealias Name16 = ChartErrors
typealias Name17 = ChartLimits
typealias Name18 = ChartPosition
typealias Name19 = ChartRun
typealias Name20 = ChartScripts
typealias Name21 = ChartScripts.Found
typealias Name22 = ChartScripts.Missing
typealias Name23 = ChartScripts.Target
typealias Name24 = ChartState
typealias Name25 = ChartState.Kind
typealias Name26 = ChartTransition
typealias Name27 = Checkpoint
typealias Name28 = Checkpoint.Name
typealias Name29 = CheckpointCoding
typealias Name30 = CheckpointFormatError
typealias Name31 = ClockChange
typealias Name32 = ClosedExplorer
typealias Name33 = ClosedMove
typealias Name34 = ClosedState
typealias Name35 = ClosedWorld
typealias Name36 = CodeArgument
typealias Name37 = CodeDelivery
typealias Name38 = CodeDelivery.Medium
typealias Name39 = CodeDeliveryTime
typealias Name40 = CodeEntry
typealias Name41 = CodeLocation
typealias Name42 = CodeRule
typealias Name43 = CoverageFileError
typealias Name44 = CoverageLedger
typealias Name45 = CoverageLedger.Encounter
typealias Name46 = CoverageLedger.Source
typealias Name47 = CoverageReport
typealias Name48 = CrashPoint
typealias Name49 = CrashPoint.Side
typealias Name50 = Credentials
typealias Name51 = CurrentRequest
typealias Name52 = DeliveredCode
typealias Name53 = DeliveredCode.Kind
typealias Name54 = Device
typealias Name55 = Device.Part
typealias Name56 = DeviceError
typealias Name57 = Directive
typealias Name58 = Directory
typealias Name59 = DirectoryChange
typealias Name60 = DirectoryError
typealias Name61 = Draft
typealias Name62 = EmailAddress
typealias Name63 = EventLabel
typealias Name64 = EventScript
typealias Name65 = EventScript.Line
func name66<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name67<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name68<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name69<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name70<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name71 = ExplorationLimits
typealias Name72 = ExplorationProgress
func name73<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name74 = Fault
typealias Name75 = Fault.Effect
typealias Name76 = FaultLevel
typealias Name77 = Feed
typealias Name78 = Feed.Input
typealias Name79 = Feed.Summary
typealias Name80 = FieldName
typealias Name81 = FieldRule
typealias Name82 = FieldRule.Kind
typealias Name83 = FieldValue
typealias Name84 = Fields
typealias Name85 = Fields.Entry
typealias Name86 = FileSessionStore
typealias Name87 = FlowWindows
typealias Name88 = FormContent
typealias Name89 = GivenSession
typealias Name90 = GivenUser
typealias Name91 = Graphviz
typealias Name92 = GraphvizError
typealias Name93 = HostLimits
func name94<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name95<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name96<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name97<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name98 = any IdentityPool
typealias Name99 = IgnoredReason
typealias Name100 = InMemorySessionStore
typealias Name101 = InMemorySessionStore.Call
typealias Name102 = InitialWorld
typealias Name103 = LateAnswer
typealias Name104 = MockBackend
typealias Name105 = MockBackend.Failure
typealias Name106 = MockBackend.GivenProfile
typealias Name107 = MockWorld
typealias Name108 = MockWorld.DeviceSession
typealias Name109 = any Model
typealias Name110 = Moments
typealias Name111 = Move
typealias Name112 = Network
typealias Name113 = Network.Arrival
typealias Name114 = NotAuthorizedReason
typealias Name115 = ObservationStep
typealias Name116 = OpenExplorer
typealias Name117 = OpenWorld
typealias Name118 = PasswordRule
typealias Name119 = PendingCode
typealias Name120 = PendingRecovery
typealias Name121 = PendingRecovery.ReturnDestination
typealias Name122 = PersonEvent
typealias Name123 = PhoneNumber
typealias Name124 = Policy
typealias Name125 = PolicyCoding
typealias Name126 = PolicyFormatError
typealias Name127 = PolicyLimits
typealias Name128 = PoolChange
typealias Name129 = PoolError
typealias Name130 = PoolSettings
typealias Name131 = PresenceHistory
typealias Name132 = Problem
typealias Name133 = Problem.Kind
typealias Name134 = Profile
typealias Name135 = any ProfileDirectory
typealias Name136 = ProfileDraft
typealias Name137 = ProfileDraft.Sent
typealias Name138 = ProfileLookup
typealias Name139 = Properties
typealias Name140 = Properties.Eventually
typealias Name141 = Properties.Eventually.Fairness
typealias Name142 = Property
typealias Name143 = PropertyCheck
typealias Name144 = PropertyFailure
typealias Name145 = PropertyReport
typealias Name146 = RecordState
typealias Name147 = Reducer
typealias Name148 = Registration
typealias Name149 = Registration.Answer
typealias Name150 = Registration.Event
typealias Name151 = Registration.Event.Name
typealias Name152 = Registration.Notice
typealias Name153 = Registration.Notice.Name
typealias Name154 = Registration.Operation
typealias Name155 = Registration.Operation.Name
typealias Name156 = Registration.Outcome
typealias Name157 = Registration.Request
typealias Name158 = Registration.Screen
typealias Name159 = Registration.Transition
typealias Name160 = RegistrationDriver
typealias Name161 = RegistrationDriver.Action
typealias Name162 = RegistrationDriver.Action.Name
typealias Name163 = RegistrationDriver.ActionResult
typealias Name164 = RegistrationDriver.Input
func name165<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name166 = RegistrationRunner
typealias Name167 = RegistrationRunner.Configuration
typealias Name168 = RegistrationTester
typealias Name169 = RegistrationTester.Report
typealias Name170 = RequestID
typealias Name171 = RestoreFailure
typealias Name172 = Restored
typealias Name173 = RestoredSession
typealias Name174 = RunHistory
typealias Name175 = ScriptError
typealias Name176 = ScriptErrors
typealias Name177 = ScriptMismatch
typealias Name178 = ScriptPath
typealias Name179 = ScriptPlayer
typealias Name180 = ScriptPlayer.Stage
typealias Name181 = ScriptResult
typealias Name182 = Secret
typealias Name183 = ServiceFailure
typealias Name184 = any SessionStore
typealias Name185 = SessionStoreError
typealias Name186 = Sighting
typealias Name187 = SignInResult
typealias Name188 = SignUpDraft
typealias Name189 = SignUpForm
typealias Name190 = SignUpResult
typealias Name191 = SimulatedWorld
typealias Name192 = Simulation
typealias Name193 = SimulationRules
typealias Name194 = Situation
typealias Name195 = Soak
typealias Name196 = SoakFailure
typealias Name197 = SoakFailure.Kind
typealias Name198 = SoakReport
typealias Name199 = StateChart
typealias Name200 = StateExpectation
typealias Name201 = StatePath
typealias Name202 = StatePattern
typealias Name203 = StoreFault
typealias Name204 = StoredForm
typealias Name205 = StoredSession
typealias Name206 = TimedEvent
typealias Name207 = Timestamp
typealias Name208 = TraceDifference
typealias Name209 = TraceEntry
typealias Name210 = TraceReplay
typealias Name211 = TraceReplayError
typealias Name212 = TransitionStream
typealias Name213 = TransitionStream.BufferingPolicy
typealias Name214 = TransitionStream.Iterator
typealias Name215 = UserExpectation
typealias Name216 = UserPool
typealias Name217 = UserPool.AccountSummary
typealias Name218 = UserPool.Authentication
typealias Name219 = UserPool.Configuration
typealias Name220 = UserPool.Configuration.ResendConfirmed
typealias Name221 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name222 = UserStatus
typealias Name223 = Verdict
typealias Name224 = Verdict.Limit
func name225<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name226 = VirtualClock
typealias Name227 = VirtualClock.Instant
typealias Name228 = any WallClock
typealias Name229 = any World
func name230<W>(_: WorldModel<W>.Type) where W: World {}
